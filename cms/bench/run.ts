/** Benchmarks in the order of a full run. `npm run bench` runs all; `npm run bench -- pages /gallery` runs one with arguments. */
const benches = {
  static: () => import('./static.ts'),
  api: () => import('./api.ts'),
  availability: () => import('./availability.ts'),
  bookings: () => import('./bookings.ts'),
  'log-in': () => import('./log-in.ts'),
  start: () => import('./start.ts'),
  restart: () => import('./restart.ts'),
  content: () => import('./content.ts'),
  upload: () => import('./upload.ts'),
  replicas: () => import('./replicas.ts'),
  gallery: () => import('./gallery.ts'),
  'client-gallery': () => import('./client-gallery.ts'),
  'client-upload': () => import('./client-upload.ts'),
  'client-zip': () => import('./client-zip.ts'),
  story: () => import('./story.ts'),
  admin: () => import('./admin.ts'),
  pages: () => import('./pages.ts'),
  'id-photo-phone': () => import('./id-photo-phone.ts'),
  flood: () => import('./flood.ts'),
  endurance: () => import('./endurance.ts'),
};

const [name, ...given] = process.argv.slice(2);
const isBench = (candidate: string): candidate is keyof typeof benches => candidate in benches;

if (name === undefined) {
  for (const [title, load] of Object.entries(benches)) {
    console.log(`\n## ${title}\n`);
    await (await load()).bench([]);
  }
} else if (isBench(name)) {
  await (await benches[name]()).bench(given);
} else {
  console.error(`Usage: npm run bench [-- ${Object.keys(benches).join('|')} …]`);
  process.exitCode = 2;
}
