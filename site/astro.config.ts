import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, sharpImageService } from 'astro/config';
import { keepPages } from './src/content/kept-pages.ts';

const clientTouch: AstroIntegration = {
  name: 'client-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/islands/touch.ts' });
    },
  },
};

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  build: { format: 'file', inlineStylesheets: 'always' },
  // Encodes AVIF in a third of the time, with files a tenth larger; the first build creates eighty.
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  integrations: [react(), clientTouch, keepPages(process.env['KEPT_PAGES'])],
  devToolbar: { enabled: false },
  // Limits inline scripts to those of the first view, and sets the format of `?worker&url` imports, which are modules.
  vite: { build: { sourcemap: false, assetsInlineLimit: 1500 }, worker: { format: 'es' } },
});
