import { defineConfig } from 'vitest/config';

const folder = (name: string) => new URL(`./${name}/index.ts`, import.meta.url).pathname;
const files = (ending: string) => [`{areas,build,client,kit,shell}/**/*.test.${ending}`];

export default defineConfig({
  resolve: {
    alias: {
      '@masthead/kit/lists': folder('kit/lists'),
      '@masthead/kit/editor': folder('kit/editor'),
      '@masthead/client/operations': new URL('./client/generated/operations', import.meta.url).pathname,
      '@masthead/kit': folder('kit'),
      '@masthead/client': folder('client'),
    },
  },
  test: {
    css: false,
    testTimeout: 30_000,
    maxWorkers: '100%',
    // What a test shows is taken away before what it stubbed is: an effect that was still to come finds it.
    sequence: { hooks: 'list' },
    coverage: {
      provider: 'v8',
      include: ['{areas,build,client,kit,shell}/**/*.{ts,tsx,mjs}'],
      exclude: ['**/tests/**', 'client/generated/**'],
      reporter: ['json-summary'],
      reportsDirectory: '../.data/coverage/web',
    },
    projects: [
      // Functions of values: they need no document, which takes longer to make than they take to run.
      {
        extends: true,
        test: { name: 'values', environment: 'node', include: files('ts'), setupFiles: ['./vitest.values.mts'] },
      },
      {
        extends: true,
        test: { name: 'screens', environment: 'jsdom', include: files('tsx'), setupFiles: ['./vitest.setup.mts'] },
      },
    ],
  },
});
