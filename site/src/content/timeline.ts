/** The studio's years, after the specification. */
export const timeline = [
  { year: '2019', title: 'about.2019', text: 'about.2019Text' },
  { year: '2021', title: 'about.2021', text: 'about.2021Text' },
  { year: '2023', title: 'about.2023', text: 'about.2023Text' },
  { year: '2025', title: 'about.2025', text: 'about.2025Text' },
] as const;
