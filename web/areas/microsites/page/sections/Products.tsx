import { getProducts } from '../microsite';
import { Action } from './Action';
import { Picture } from './Picture';
import styles from './Products.module.css';
import { Section, type SectionProps } from './Section';

/** Additional products, at most four. */
export function Products(props: SectionProps) {
  return (
    <Section {...props} name="panels" title="Products">
      <ul className={styles.products} data-part="items">
        {getProducts(props.microsite).map(({ name, buttonText, link, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product is identified by its position
          <li key={index} data-part="item">
            <Picture stored={image} alt={name ? '' : `Product ${index + 1}`} shape="product" />
            <div className={styles.words}>
              {name && <h3 className={styles.name}>{name}</h3>}
              <Action link={link} text={buttonText} about={name} quiet />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
