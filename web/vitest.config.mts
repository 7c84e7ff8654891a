import { defineConfig } from 'vitest/config';

const folder = (name: string) => new URL(`./${name}/index.ts`, import.meta.url).pathname;

export default defineConfig({
  resolve: { alias: { '@masthead/kit': folder('kit'), '@masthead/client': folder('client') } },
  test: {
    environment: 'jsdom',
    include: ['{areas,client,kit,shell}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.mts'],
    css: false,
  },
});
