import { setTimeout } from 'node:timers/promises';
import { findChromium, launchChromium, whyNoBrowser } from '../tests/e2e/browser.ts';

/** The admin page of a client gallery in a browser. */
export interface UploadPage {
  /** Opens or reloads the page, and chooses files. */
  choose(files: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser with the session of an admin. @param folder a writable folder of the browser */
export async function openUploadPage(
  folder: string,
  { baseUrl, token, gallery }: Record<'baseUrl' | 'token' | 'gallery', string>,
): Promise<UploadPage> {
  const found = await findChromium(folder);
  if (!found) throw new Error(whyNoBrowser);
  const browser = await launchChromium(found);
  const page = await browser.newPage({ baseURL: baseUrl });
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  // Accept the browser's prompt about leaving the page during an upload.
  page.on('dialog', (dialog) => void dialog.accept());
  const picker = page.locator('.own-gallery-drop input[multiple]').first();
  return {
    async choose(files) {
      for (;;) {
        // Reload, as people do, if the connection is lost while the page is loading.
        const isOpen = await page
          .goto(`/admin/galleries?gallery=${gallery}`)
          .then(() => picker.waitFor({ state: 'attached', timeout: 20_000 }))
          .then(
            () => true,
            () => false,
          );
        if (isOpen) return picker.setInputFiles(files);
        await setTimeout(500);
      }
    },
    close: () => browser.close(),
  };
}
