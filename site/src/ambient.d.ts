import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** React comes when the island is first touched, or told to wake. */
    'client:touch'?: boolean;
  }
}

declare global {
  interface ImportMetaEnv {
    readonly STUDIO_API_URL?: string;
    readonly PUBLIC_API_URL?: string;
  }
}
