import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

/** A fake `npx` that logs its arguments, its cache folder and `NODE_ENV`, and creates the folders of an install. */
const npx = `#!/bin/sh
echo "$* cache=$npm_config_cache NODE_ENV=$NODE_ENV" >> npx.log
mkdir -p node_modules/.bin site/node_modules cms/contract/node_modules cms/node_modules
`;

/** Creates a checkout without packages. @param server source of `main.ts` and of the `password` command @param registry the script `npx` */
function checkout(server = '', registry = npx) {
  const root = mkdtempSync(path.join(tmpdir(), 'run-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.resolve(import.meta.dirname, '../../bin'), path.join(root, 'cms/bin'), { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    if (text.startsWith('#!')) chmodSync(path.join(root, file), 0o755);
  };
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) write(file, '');
  for (const folder of ['.', 'site', 'cms', 'cms/contract']) write(`${folder}/package.json`, '{ "type": "module" }');
  for (const file of ['main', 'commands/password']) write(`cms/src/${file}.ts`, server);
  write('system/npx', registry);
  return { root, write, read: (file: string) => readFileSync(path.join(root, file), 'utf8') };
}

interface Run extends ChildProcess {
  printed: string;
  /** Waits until the output contains a text. */
  prints(text: string): Promise<void>;
}

function run(root: string, args: string[], env: Record<string, string> = {}, nodeArgs: string[] = []): Run {
  const child = spawn(process.execPath, [...nodeArgs, 'cms/bin/run.mjs', ...args], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH: `${root}/system:/usr/bin:/bin`, HOME: root, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const result = Object.assign(child, {
    printed: '',
    prints: (text: string) => expect.poll(() => result.printed, { timeout: 20_000 }).toContain(text),
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (result.printed += chunk));
  return result;
}

/** Waits for the exit of a process and all of its output. @returns the exit code */
const end = async (child: Run): Promise<number> => (await once(child, 'close'))[0];

test('installs on the first start and after a change of packages', async () => {
  const { root, write, read } = checkout();
  const first = run(root, ['start']);
  expect(await end(first)).toBe(0);
  expect(first.printed).toContain('Installing… (first start, about a minute)');
  expect(read('npx.log')).toMatch(/^-y pnpm@[\d.]+ install --frozen-lockfile --prefer-offline /u);
  const second = run(root, ['start']);
  expect(await end(second)).toBe(0);
  expect(second.printed).toBe('');
  for (const file of ['pnpm-lock.yaml', 'cms/package.json']) {
    write(file, '{ "type": "module", "version": "2.0.0" }');
    expect(await end(run(root, ['start']))).toBe(0);
  }
  rmSync(path.join(root, 'site/node_modules'), { recursive: true });
  expect(await end(run(root, ['start']))).toBe(0);
  expect(read('npx.log').trim().split('\n')).toHaveLength(4);
});

test('reports a failed install, runs nothing, and installs on the next start', async () => {
  const { root, read } = checkout('console.log("the server runs")', `${npx}\nexit 7`);
  for (const times of [1, 2]) {
    const failing = run(root, ['start']);
    expect(await end(failing)).toBe(7);
    expect(failing.printed).toContain('The packages could not be installed.');
    expect(failing.printed).not.toContain('the server runs');
    expect(read('npx.log').trim().split('\n')).toHaveLength(times);
  }
});

test('reports a missing package of this platform and installs it on the next start', async () => {
  const { root, write, read } = checkout();
  const entry = (name: string, cpu: string) =>
    `  '${name}':\n    resolution: {integrity: none}\n    cpu: [${cpu}]\n    os: [${process.platform}]\n\n`;
  write(
    'pnpm-lock.yaml',
    `\npackages:\n\n${entry('@postgres/ours@1.0.0', process.arch)}${entry('@postgres/other@1.0.0', 'abacus')}\nsnapshots:\n`,
  );
  const incomplete = run(root, ['start']);
  expect(await end(incomplete)).toBe(0);
  expect(incomplete.printed).toContain('Missing: @postgres/ours@1.0.0\n');
  mkdirSync(path.join(root, 'node_modules/.pnpm/@postgres+ours@1.0.0'), { recursive: true });
  for (let start = 2; start <= 3; start++) expect(await end(run(root, ['start']))).toBe(0);
  expect(read('npx.log').trim().split('\n')).toHaveLength(2);
});

test('installs without a home folder, and with NODE_ENV=production', async () => {
  const { root, read } = checkout();
  expect(await end(run(root, ['start'], { HOME: '/nonexistent', npm_config_cache: '/nonexistent/.npm', NODE_ENV: 'production' }))).toBe(0);
  expect(read('npx.log')).toContain(`cache=${root}/node_modules/.cache/npm NODE_ENV=\n`);
});

test('rejects an old Node before installing, unless the packages bring a newer one', async () => {
  const { root, write } = checkout();
  const pretend = ['--import', 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.0" })'];
  const old = run(root, ['start'], {}, pretend);
  expect(await end(old)).toBe(1);
  expect(old.printed).toContain('The studio needs Node 22.18 or newer');
  expect(existsSync(path.join(root, 'npx.log'))).toBe(false);

  write('package.json', JSON.stringify({ optionalDependencies: { [`node-${process.platform}-${process.arch}`]: '24.0.0' } }));
  write('system/npx', `${npx}\nln -s "${process.execPath}" node_modules/.bin/node`);
  write('cms/src/main.ts', 'console.log(process.argv0)');
  const young = run(root, ['start'], {}, pretend);
  expect(await end(young)).toBe(0);
  expect(young.printed).toContain(`${root}/node_modules/.bin/node\n`);
});

test('`npm start` has the memory settings of the service and the container', async () => {
  const { root } = checkout('console.log([process.env.NODE_OPTIONS, process.env.MALLOC_ARENA_MAX].join("\\n"))');
  const plain = run(root, ['start']);
  expect(await end(plain)).toBe(0);
  const [options, arenas] = plain.printed.trim().split('\n').slice(-2);
  for (const file of ['studio.service', 'Containerfile']) {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
    // systemd quotes the whole assignment, the container its value.
    expect(text.replaceAll('"', '')).toContain(` NODE_OPTIONS=${options} MALLOC_ARENA_MAX=${arenas}`);
  }
  const own = run(root, ['start'], { NODE_OPTIONS: '--stack-trace-limit=50', MALLOC_ARENA_MAX: '8' });
  expect(await end(own)).toBe(0);
  expect(own.printed).toBe('--stack-trace-limit=50\n8\n');
});

test('passes arguments, and lists the commands for an unknown one', async () => {
  const { root } = checkout('console.log(process.argv.slice(2).join(), process.cwd()); process.exitCode = 5;');
  const password = run(root, ['password', 'noor', '--now']);
  expect(await end(password)).toBe(5);
  expect(password.printed).toContain(`noor,--now ${root}/cms\n`);
  const unknown = run(root, ['strat']);
  expect(await end(unknown)).toBe(2);
  expect(unknown.printed).toContain('start|dev|test|');
});

test('runs the steps of a command until one fails', async () => {
  const { root, write, read } = checkout();
  for (const [program, code] of Object.entries({ biome: 0, tsc: 3, astro: 0 })) {
    write(`node_modules/.bin/${program}`, `#!/bin/sh\necho ${program} "$@" >> ${root}/steps.log\nexit ${code}\n`);
  }
  expect(await end(run(root, ['check']))).toBe(3);
  expect(read('steps.log')).toBe('biome check\ntsc -p cms/contract\n');
});

/** The last programs of `check`, which run in parallel. */
const parallel = ['astro', 'knip', 'depcruise'];

/** Creates a checkout in which all other steps of `check` succeed. @param script source of the parallel programs; `$name` is the program */
function checkoutOfChecks(script: string) {
  const found = checkout();
  for (const file of ['check-local-api', 'check-versions', 'check-docs', 'check-generated', 'audit'])
    found.write(`cms/bin/${file}.mjs`, '');
  for (const program of ['biome', 'tsc']) found.write(`node_modules/.bin/${program}`, '#!/bin/sh\n');
  for (const name of parallel)
    found.write(`node_modules/.bin/${name}`, `#!/bin/sh\nname=${name}\ncd ${found.root}\necho $name "$@" >> begun.log\n${script}\n`);
  return found;
}

const untilAllBegun = 'until [ "$(wc -l < begun.log)" -eq 3 ]; do sleep 0.1; done';

test('runs the last programs of `check` in parallel, without extra arguments, and fails if one of them fails', async () => {
  const { root, read } = checkoutOfChecks(`${untilAllBegun}\n[ $name != knip ] || exit 3`);
  expect(await end(run(root, ['check', '--fix']))).toBe(3);
  const begun = read('begun.log').trim().split('\n').sort();
  expect(begun.map((line) => line.split(' ')[0])).toEqual(parallel.toSorted());
  expect(begun.join()).not.toContain('--fix');
});

test('forwards a signal to all programs of a step', async () => {
  const { root, read } = checkoutOfChecks(
    `trap 'echo $name >> ended.log; exit 4' TERM\n${untilAllBegun}\necho begun\nwhile :; do sleep 0.1; done`,
  );
  const child = run(root, ['check']);
  await expect.poll(() => child.printed.match(/begun/gu)?.length, { timeout: 20_000 }).toBe(3);
  child.kill('SIGTERM');
  expect(await end(child)).toBe(4);
  expect(read('ended.log').trim().split('\n').sort()).toEqual(parallel.toSorted());
});

const patientServer = `
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
    console.log('got', signal, ++signals);
    setTimeout(() => process.exit(9), 700);
  });
  setInterval(() => {}, 1000);
  console.log('server', process.pid);`;

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('forwards %s to the server once, and waits for its exit', async (signal) => {
  const { root } = checkout(patientServer);
  const child = run(root, ['start']);
  await child.prints('server ');
  child.kill(signal);
  child.kill(signal);
  expect(await end(child)).toBe(9);
  expect(child.printed.match(/got \w+ \d/gu)).toEqual([`got ${signal} 1`]);
});

test('exits with the signal number of a killed server', async () => {
  const { root } = checkout('console.log("server "); setInterval(() => {}, 1000)');
  const child = run(root, ['start']);
  await child.prints('server ');
  child.kill('SIGTERM');
  expect(await end(child)).toBe(143);
});

test('forwards a signal to all processes of an install', async () => {
  const { root, read } = checkout(
    '',
    '#!/bin/sh\n(trap "echo ended > inner.log; exit" TERM; echo begun; while :; do sleep 0.1; done) &\nwait\n',
  );
  const child = run(root, ['start']);
  await child.prints('begun');
  child.kill('SIGTERM');
  expect(await end(child)).toBe(143);
  expect(child.printed).not.toContain('could not be installed');
  await expect.poll(() => existsSync(path.join(root, 'inner.log')) && read('inner.log')).toBe('ended\n');
});

test('disconnects the server when the launcher is killed', async () => {
  const { root, read } = checkout(`
    import { writeFileSync } from 'node:fs';
    process.once('disconnect', () => { writeFileSync('gone.log', 'gone'); process.exit(); });
    console.log('server ');`);
  const child = run(root, ['start']);
  await child.prints('server ');
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(path.join(root, 'cms/gone.log')) && read('cms/gone.log'), { timeout: 10_000 }).toBe('gone');
});

test('restarts the development server after a change, also after a crash', async () => {
  const { root, write } = checkout('console.log("first"); setInterval(() => {}, 1000);');
  mkdirSync(path.join(root, 'cms/contract'), { recursive: true });
  const child = run(root, ['dev']);
  await child.prints('first');
  write('cms/src/main.ts', 'console.log("second"); process.exit(1);');
  await child.prints('second');
  await child.prints('It starts again when a source changes.');
  write('cms/src/main.ts', 'console.log("third"); setInterval(() => {}, 1000);');
  await child.prints('third');
  child.kill('SIGINT');
  expect(await end(child)).toBe(130);
});
