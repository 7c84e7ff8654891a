import { Link } from '@masthead/kit';
import styles from './Products.module.css';
import { getProducts, type Product } from './products';

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
