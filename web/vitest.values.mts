// Node has `navigator` from version 21 on; imported modules may read it.
if (!('navigator' in globalThis))
  Object.assign(globalThis, { navigator: { userAgent: '', platform: '', language: 'en' } });
