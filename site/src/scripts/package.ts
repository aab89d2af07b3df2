/** Chooses the package a link asked for: `/book?package=event`. */
export function choosePackage(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="package"]');
  const asked = new URLSearchParams(location.search).get('package');
  const isOffered = select && Array.from(select.options).some((option) => option.value === asked && !option.disabled);
  if (isOffered && asked) select.value = asked;
}
