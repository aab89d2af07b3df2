/** `npm run bench` measures everything; `npm run bench -- pages /gallery` one thing, with what it is told. */
const benches = {
  pages: () => import('./pages.ts'),
  admin: () => import('./admin.ts'),
  content: () => import('./content.ts'),
  upload: () => import('./upload.ts'),
  renditions: () => import('./renditions.ts'),
  api: () => import('./api.ts'),
  gallery: () => import('./gallery.ts'),
  restart: () => import('./restart.ts'),
  endurance: () => import('./endurance.ts'),
  'log-in': () => import('./log-in.ts'),
  start: () => import('./start.ts'),
  static: () => import('./static.ts'),
  bookings: () => import('./bookings.ts'),
  replicas: () => import('./replicas.ts'),
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
