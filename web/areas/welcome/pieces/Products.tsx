import { brand } from '@masthead/client';
import { Link } from '@masthead/kit';
import alert from '../art/alert.svg';
import surveys from '../art/surveys.svg';
import xchange from '../art/xchange.svg';
import styles from './Products.module.css';

/** The three products in columns, the first one widest. */
export function Products() {
  return (
    <div className={styles.three}>
      {getProducts().map((product) => (
        <Tile key={product.name} product={product} />
      ))}
    </div>
  );
}

function Tile({ product: { name, text, art, link } }: { product: Product }) {
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <img src={art} alt="" width={300} height={232} />
      </div>
      <h2>{link ? <Link to={link.to}>{name}</Link> : name}</h2>
      <p>{text}</p>
      {link && (
        <Link className={styles.go} to={link.to}>
          {link.label}
        </Link>
      )}
    </article>
  );
}

interface Product {
  name: string;
  text: string;
  art: string;
  /** Target of its tile; the surveys tile has no link (CONSOLE-5). */
  link?: { to: string; label: string };
}

/** Return the three products of the landing page and of /home. */
function getProducts(): readonly Product[] {
  const { newsletter, word } = brand();
  return [
    {
      name: newsletter,
      text: 'News from the plant floor to the pharmacy shelf, in one letter you can finish with a coffee.',
      art: alert,
      link: { to: `/${word}-alert`, label: 'Read the alert' },
    },
    {
      name: 'Xchange',
      text: 'Files and content sent in for company microsites, folder by folder.',
      art: xchange,
      link: { to: '/xchange', label: 'Open Xchange' },
    },
    {
      name: 'Surveys',
      text: 'What the industry plans to build, asked once a month and printed the next.',
      art: surveys,
    },
  ];
}
