import { LanguageSwitch } from './LanguageSwitch.tsx';
import { StudioMark } from './StudioMark.tsx';

/** Above a screen on a phone. */
export const TopBar = () => (
  <header className="admin-top">
    <StudioMark />
    <LanguageSwitch />
  </header>
);
