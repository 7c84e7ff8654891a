import { getRequestedId, loadMicrosite } from './load';

// Requests the microsite while the page's main script is still loading.
window.microsite = loadMicrosite(getRequestedId());
