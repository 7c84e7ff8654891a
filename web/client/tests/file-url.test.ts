import { expect, it, vi } from 'vitest';
import { getFileUrl, getFullFileUrl } from '../file-url';

it.each([
  ['cdn.example/l.png', 'https://cdn.example/l.png'],
  ['//cdn.example/l.png', 'https://cdn.example/l.png'],
  ['cdn.example:8443/a/l.png', 'https://cdn.example:8443/a/l.png'],
  ['127.0.0.1.example/l.png', 'https://127.0.0.1.example/l.png'],
  ['localhost.example/l.png', 'https://localhost.example/l.png'],
  ['127.0.0.1:8444/media/l.png', '//127.0.0.1:8444/media/l.png'],
  ['localhost:8444/media/l.png', '//localhost:8444/media/l.png'],
  ['files.localhost/l.png', '//files.localhost/l.png'],
  ['[::1]:8444/l.png', '//[::1]:8444/l.png'],
  ['http://cdn.example/l.png', 'http://cdn.example/l.png'],
  ['https://cdn.example/l.png', 'https://cdn.example/l.png'],
  ['blob:http://localhost/1', 'blob:http://localhost/1'],
  ['/files/l.png', '/files/l.png'],
])('%s is shown from %s', (stored, url) => expect(getFileUrl(stored)).toBe(url));

it.each([
  ['cdn.example/l.png', 'https://cdn.example/l.png'],
  ['https://cdn.example/l.png', 'https://cdn.example/l.png'],
  ['127.0.0.1:8444/media/l.png', 'http://127.0.0.1:8444/media/l.png'],
])('%s reads %s', (stored, url) => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'console.example' });
  expect(getFullFileUrl(stored)).toBe(url);
  vi.unstubAllGlobals();
});
