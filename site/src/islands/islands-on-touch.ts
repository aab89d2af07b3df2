import islandRuntime from './island-runtime.ts?worker&url';

/** Astro's inline script that defines the element of islands. */
const inlineRuntime = /<script>(?:(?!<\/script>).)*customElements\.define\("astro-island"(?:(?!<\/script>).)*<\/script>/su;

/** Replaces Astro's inline runtime (5 kB in Astro 7.3) by the address of a file, on pages whose islands load on the first touch. */
export const withIslandsOnTouch = (html: string): string =>
  html.includes('client="touch"') ? html.replace(inlineRuntime, `<template data-islands="${islandRuntime}"></template>`) : html;
