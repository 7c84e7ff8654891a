import { createRoot } from 'react-dom/client';
import { tolerateTranslation } from '../../../client/translation';
import './document.css';
import { getRequestedId, loadMicrosite, readMicrosite } from './load';
import { PublicPage } from './PublicPage';

tolerateTranslation();
const root = document.getElementById('root');
const id = getRequestedId();
const microsite = readMicrosite();
// Drawn from the record in the document. A document without one is for a draft, or says why there is none.
const request = microsite ? undefined : (window.microsite ?? loadMicrosite(id));
if (root) {
  root.replaceChildren();
  createRoot(root).render(<PublicPage id={id} microsite={microsite} request={request} />);
}
