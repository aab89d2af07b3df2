const threeHours = 10_800_000;

/** Sets the copyright's year to Riyadh's, for a page that was built in another. */
export function correctYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date(Date.now() + threeHours).getUTCFullYear());
}
