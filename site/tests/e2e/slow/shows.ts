import type { Locator } from 'playwright-core';

/** Whether it looks otherwise when it has lost an attribute. */
export async function showsIn(element: Locator, attribute: string): Promise<boolean> {
  // What it was found by may be the attribute.
  const found = await element.elementHandle();
  const before = await found?.screenshot();
  await found?.evaluate((node, name) => node.removeAttribute(name), attribute);
  const after = await found?.screenshot();
  return before !== undefined && after !== undefined && !before.equals(after);
}

/** Whether one sees on it or around it that it has the focus. */
export async function showsFocus(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  const before = await element.page().screenshot({ clip });
  await element.focus();
  return !before.equals(await element.page().screenshot({ clip }));
}
