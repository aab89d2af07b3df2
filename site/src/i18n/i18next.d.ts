import 'i18next';
import type { english } from './english.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof english };
  }
}
