const swc = require('@swc/core');

// The checker reads TypeScript through swc but leaves JSX off, so every .tsx would be a syntax error.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

/** Who may import whom: an area stands on the kit and the client, never on another area or the shell. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'area-imports-itself-kit-and-client',
      severity: 'error',
      from: { path: '^areas/([^/]+)/' },
      to: { path: '^(areas|shell|build)/', pathNot: '^areas/$1/' },
    },
    {
      name: 'kit-and-client-only-through-their-door',
      comment: "What is not exported by an index.ts is nobody else's business.",
      severity: 'error',
      from: { path: '^(areas|shell)/' },
      to: {
        path: '^(kit|client)/',
        // Choices and library are built into the areas that use them. The last two stand alone: the public page, which loads nothing else of the client, imports them directly.
        pathNot:
          '^(kit|kit/lists|kit/editor|kit/richtext|kit/shell|client|client/shell)/index\\.ts$|^client/(generated/|(choices|library|storage|translation)\\.ts$)',
      },
    },
    {
      name: 'shell-door-is-the-shell-s',
      comment: 'What areas import is shared with those that were built before (kit/contract.snap).',
      severity: 'error',
      from: { path: '^areas/', pathNot: '/tests/' },
      to: { path: '^(kit|client)/shell/' },
    },
    {
      name: 'area-takes-its-looks-from-the-kit',
      severity: 'error',
      from: { path: '^(areas|shell)/' },
      to: { path: 'node_modules/(@mantine|@tiptap|@tanstack|@dnd-kit)/' },
    },
    {
      name: 'area-takes-router-and-store-from-kit-and-client',
      comment: 'One router and one store in the page, in the shell, with only the parts that are used.',
      severity: 'error',
      from: { path: '^areas/', pathNot: '/tests/' },
      to: { path: 'node_modules/(react-router|react-router-dom|react-redux|@reduxjs)/' },
    },
    {
      name: 'kit-core-stands-alone',
      comment: 'The first screen loads the core of the kit, without lists, editor, rich text and uploads.',
      severity: 'error',
      from: { path: '^kit/', pathNot: '^kit/(lists|editor|richtext|uploads|tests)/' },
      to: { path: '^kit/(lists|editor|richtext|uploads)/' },
    },
    {
      name: 'client-knows-no-screen',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(areas|shell|kit|build)/' },
    },
    {
      name: 'kit-knows-problems-storage-and-uploads-only',
      comment:
        'The kit shows a problem, stores drafts, sends a picture and picks one; it reads pasted HTML as the services do and keeps their limits; it knows no other record and no session.',
      severity: 'error',
      from: { path: '^kit/' },
      to: {
        path: '^(areas|shell|build|client)/',
        pathNot:
          '^client/((file-url|library|problem|storage|token|upload)\\.ts|generated/((paste|scripts)\\.json|limits/\\w+\\.ts))$',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
