import { createRoot } from 'react-dom/client';
import './document.css';
import { getRequestedId, loadMicrosite } from './load';
import { PublicPage } from './PublicPage';

const root = document.getElementById('root');
const id = getRequestedId();
if (root) createRoot(root).render(<PublicPage id={id} request={window.microsite ?? loadMicrosite(id)} />);
