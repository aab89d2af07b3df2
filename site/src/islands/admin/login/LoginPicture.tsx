import { useMedia } from '../ui/use-media.ts';
import mountains from './mountains.avif';

/** Mountains at the blue hour beside the form, where there is room. */
export function LoginPicture() {
  const wide = useMedia('(min-width: 60rem)');
  return wide && <img className="login-picture" src={mountains.src} width={mountains.width} height={mountains.height} alt="" />;
}
