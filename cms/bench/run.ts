/** `npm run bench` measures everything, what takes longest last; `npm run bench -- pages /gallery` one thing, with what it is told. */
const benches = {
  static: () => import('./static.ts'),
  api: () => import('./api.ts'),
  bookings: () => import('./bookings.ts'),
  'log-in': () => import('./log-in.ts'),
  start: () => import('./start.ts'),
  restart: () => import('./restart.ts'),
  content: () => import('./content.ts'),
  upload: () => import('./upload.ts'),
  replicas: () => import('./replicas.ts'),
  gallery: () => import('./gallery.ts'),
  admin: () => import('./admin.ts'),
  pages: () => import('./pages.ts'),
  renditions: () => import('./renditions.ts'),
  endurance: () => import('./endurance.ts'),
};

const [wish, ...given] = process.argv.slice(2);
const isBench = (name: string): name is keyof typeof benches => name in benches;

if (wish === undefined) {
  for (const [name, load] of Object.entries(benches)) {
    console.log(`\n## ${name}\n`);
    await (await load()).bench([]);
  }
} else if (isBench(wish)) {
  await (await benches[wish]()).bench(given);
} else {
  console.error(`Usage: npm run bench [-- ${Object.keys(benches).join('|')} …]`);
  process.exitCode = 2;
}
