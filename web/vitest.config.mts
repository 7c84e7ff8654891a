import { defineConfig } from 'vitest/config';

const folder = (name: string) => new URL(`./${name}/index.ts`, import.meta.url).pathname;
const files = (ending: string) => [`{areas,build,client,kit,shell}/**/*.test.${ending}`];

/** Tests that replace a module, which other tests would get too if they shared it. */
const REPLACING = ['kit/tests/queue.test.ts'];

export default defineConfig({
  resolve: {
    alias: {
      '@masthead/kit/lists': folder('kit/lists'),
      '@masthead/kit/editor': folder('kit/editor'),
      '@masthead/kit/richtext': folder('kit/richtext'),
      '@masthead/client/choices': new URL('./client/choices.ts', import.meta.url).pathname,
      '@masthead/client/library': new URL('./client/library.ts', import.meta.url).pathname,
      '@masthead/client/operations': new URL('./client/generated/operations', import.meta.url).pathname,
      '@masthead/kit/shell': folder('kit/shell'),
      '@masthead/client/shell': folder('client/shell'),
      '@masthead/kit': folder('kit'),
      '@masthead/client': folder('client'),
    },
  },
  test: {
    css: false,
    // The reader's time zone; `testing/zones` sets another.
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    // Code that is loaded on demand may take seconds on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: '100%',
    // Unmount before stubs are restored: a pending effect may still use them.
    sequence: { hooks: 'list' },
    coverage: {
      provider: 'v8',
      include: ['{areas,build,client,kit,shell}/**/*.{ts,tsx,mjs}'],
      exclude: ['**/tests/**', 'client/generated/**'],
      reporter: ['text'],
      reportsDirectory: '../.data/coverage/web',
    },
    projects: [
      // Pure functions run without jsdom, whose setup takes longer than the tests, and import each module once.
      {
        extends: true,
        test: {
          name: 'values',
          environment: 'node',
          isolate: false,
          include: files('ts'),
          exclude: REPLACING,
          setupFiles: ['./vitest.values.mts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: [...files('tsx'), ...REPLACING],
          setupFiles: ['./vitest.setup.mts'],
        },
      },
    ],
  },
});
