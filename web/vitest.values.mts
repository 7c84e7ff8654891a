// Node has a navigator from 21 on; what is loaded along with a function may look at it.
if (!('navigator' in globalThis))
  Object.assign(globalThis, { navigator: { userAgent: '', platform: '', language: 'en' } });
