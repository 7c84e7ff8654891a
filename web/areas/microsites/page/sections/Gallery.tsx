import { useState } from 'react';
import { isPdf, toFileUrl } from '../addresses';
import styles from './Gallery.module.css';
import { Lightbox } from './Lightbox';
import { Picture } from './Picture';
import { Section, type SectionProps } from './Section';
import { Video } from './Video';

/** Images that open in a lightbox, PDF links and videos. */
export function Gallery(props: SectionProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const { images, mediaItems, videos } = props.microsite;
  const stored = [...images, ...mediaItems].filter((one) => toFileUrl(one));
  const pictures = stored.filter((one) => !isPdf(one));
  const documents = stored.filter(isPdf);
  const getAlt = (index: number) => `${props.company}, picture ${index + 1} of ${pictures.length}`;
  return (
    <Section {...props} name="media-gallery" title="Gallery">
      {pictures.length > 0 && (
        <ul className={styles.pictures} data-part="pictures">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button type="button" className={styles.open} onClick={() => setOpened(index)}>
                <Picture stored={picture} alt={getAlt(index)} shape="gallery" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {videos.length > 0 && (
        <ul className={styles.videos}>
          {videos.map((video, index) => (
            <li key={video}>
              <Video stored={video} label={`${props.company}, video ${index + 1} of ${videos.length}`} />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((document, index) => (
            <li key={document}>
              <a href={toFileUrl(document) ?? undefined}>Document {index + 1} (PDF)</a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <Lightbox pictures={pictures} getAlt={getAlt} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}
