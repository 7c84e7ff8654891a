import { createRoot } from 'react-dom/client';
import './document.css';
import { askedFor, load } from './load';
import { PublicPage } from './PublicPage';

const root = document.getElementById('root');
const id = askedFor();
if (root) createRoot(root).render(<PublicPage id={id} first={window.microsite ?? load(id)} />);
