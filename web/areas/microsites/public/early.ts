import { askedFor, load } from './load';

// Asks for the microsite while the page's own script is still on its way.
window.microsite = load(askedFor());
