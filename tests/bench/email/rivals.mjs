// Renders the content given as JSON on stdin with mjml and with react-email, and prints how many milliseconds a render took.
// Usage: node rivals.mjs <renders> < content.json  →  {"mjml": {"median", "best", "bytes"}, "react-email": {…}}
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

import { renderMjml } from './mjml.mjs';
import { renderReact } from './react.mjs';

const WARM_UP = 5;

async function measure(render, letter, renders) {
  let html = '';
  for (let done = 0; done < WARM_UP; done += 1) html = await render(letter);
  const times = [];
  for (let done = 0; done < renders; done += 1) {
    const start = performance.now();
    html = await render(letter);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)], best: times[0], bytes: Buffer.byteLength(html) };
}

const letter = JSON.parse(readFileSync(0, 'utf8'));
const renders = Number(process.argv[2]);
const measured = {
  mjml: await measure(renderMjml, letter, renders),
  'react-email': await measure(renderReact, letter, renders),
};
console.log(JSON.stringify(measured));
