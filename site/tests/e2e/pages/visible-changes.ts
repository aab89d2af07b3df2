import type { Locator } from 'playwright-core';

/** Checks whether an attribute changes an element’s screenshot. */
export async function changesAppearance(element: Locator, attribute: string): Promise<boolean> {
  // Resolves the locator first, because it may depend on the attribute.
  const found = await element.elementHandle();
  const before = await found?.screenshot();
  await found?.evaluate((node, name) => node.removeAttribute(name), attribute);
  const after = await found?.screenshot();
  return before !== undefined && after !== undefined && !before.equals(after);
}

/** Checks whether the focus changes the screenshot of an element and its surroundings. */
export async function hasVisibleFocus(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  const before = await element.page().screenshot({ clip });
  await element.focus();
  return !before.equals(await element.page().screenshot({ clip }));
}
