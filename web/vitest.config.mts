import { defineConfig } from 'vitest/config';

const folder = (name: string) => new URL(`./${name}/index.ts`, import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: {
      '@masthead/client/operations': new URL('./client/generated/operations', import.meta.url).pathname,
      '@masthead/kit': folder('kit'),
      '@masthead/client': folder('client'),
    },
  },
  test: {
    environment: 'jsdom',
    include: ['{areas,build,client,kit,shell}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.mts'],
    css: false,
    testTimeout: 30_000,
    maxWorkers: '100%',
    // What a test shows is taken away before what it stubbed is: an effect that was still to come finds it.
    sequence: { hooks: 'list' },
  },
});
