import { brand } from '@masthead/client';
import { Columns, Link, Text } from '@masthead/kit';
import alert from '../art/alert.svg';
import surveys from '../art/surveys.svg';
import xchange from '../art/xchange.svg';
import styles from './Products.module.css';

/** The three products in columns, the first one widest. */
export function Products() {
  return (
    <Columns template="1.35fr 1fr 1fr" below="tablet" gap={[5, 0]}>
      {getProducts().map((product) => (
        <Tile key={product.name} product={product} />
      ))}
    </Columns>
  );
}

function Tile({ product: { name, text, art, link } }: { product: Product }) {
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <img className={styles.picture} src={art} alt="" width={300} height={232} />
      </div>
      <Text as="h2" weight="strong" links="plain" className={styles.name}>
        {link ? <Link to={link.to}>{name}</Link> : name}
      </Text>
      <Text size="sm" tone="secondary" top={1}>
        {text}
      </Text>
      {link && (
        <Text size="sm" weight="medium" top={3}>
          <Link to={link.to}>{link.label}</Link>
        </Text>
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
