import { configuration } from './configuration.mjs';
import { areaNames, pageNames } from './manifest.mjs';

/**
 * Build all units of the web app. For one of them: `npm run build -- --config-name alerts`.
 *
 * @param {{ development?: boolean }} environment
 */
export default function units({ development = false }) {
  return [
    configuration({ name: 'shell', kind: 'shell', development }),
    ...areaNames().map((name) => configuration({ name, kind: 'area', development })),
    ...pageNames().map((name) => configuration({ name, kind: 'page', development })),
  ];
}
