import { configuration } from './configuration.mjs';
import { areaNames } from './public-files.mjs';

/**
 * Every unit of the console. One of them alone: `npm run build -- --config-name alerts`.
 *
 * @param {{ development?: boolean }} environment
 */
export default function units({ development = false }) {
  return [
    configuration({ name: 'shell', kind: 'shell', development }),
    ...areaNames().map((name) => configuration({ name, kind: 'area', development })),
  ];
}
