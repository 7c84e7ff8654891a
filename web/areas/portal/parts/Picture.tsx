import { getFileUrl } from '@masthead/client';
import { Columns, Facts, Icon, ImageWithFallback, Row } from '@masthead/kit';
import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

/** A stored image; a placeholder if it cannot be loaded. */
function Picture({ address, alt }: { address: string; alt: string }) {
  const placeholder = (
    <Row as="span" gap={2} size="sm" tone="muted" className={styles.broken}>
      <Icon name="imageOff" /> Picture missing
    </Row>
  );
  return <ImageWithFallback className={styles.image} src={getFileUrl(address)} alt={alt} fallback={placeholder} />;
}

type PictureAndFactsProps = Pick<ComponentProps<typeof Facts>, 'items'> & { image: string | null; alt: string };

/** A record's properties, next to its stored image if it has one. */
export function PictureAndFacts({ image, alt, items }: PictureAndFactsProps) {
  const template = image ? 'minmax(0, 320px) minmax(0, 1fr)' : 'minmax(0, 1fr)';
  return (
    <Columns template={template} below="tablet" align="start" className={styles.pair}>
      {image && <Picture address={image} alt={alt} />}
      <Facts above items={items} />
    </Columns>
  );
}
