import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isPdf, toFileUrl } from '../addresses';
import styles from './Gallery.module.css';
import { Picture } from './Picture';
import { Section, type SectionProps } from './Section';

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

/** A video player; a download link if the browser cannot play the video. */
function Video({ stored, label }: { stored: string; label: string }) {
  const [isPlayable, setPlayable] = useState(true);
  const address = toFileUrl(stored);
  if (!address) return null;
  if (!isPlayable) {
    return (
      <a className={styles.download} href={address}>
        Download {label}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: companies upload videos without captions
    <video
      className={styles.video}
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setPlayable(false)}
    />
  );
}

interface LightboxProps {
  pictures: readonly string[];
  getAlt: (index: number) => string;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Dialog with one enlarged image; ← and → go through the images, Escape closes it. */
function Lightbox({ pictures, getAlt, at, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <dialog ref={dialog} className={styles.lightbox} aria-label="Gallery" onClose={onClose} onKeyDown={onKeyDown}>
      <Picture stored={pictures[at] ?? null} alt={getAlt(at)} shape="gallery" eager />
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <button type="button" onClick={() => move(-1)}>
            Previous
          </button>
        )}
        <span aria-live="polite">
          {at + 1} of {pictures.length}
        </span>
        {pictures.length > 1 && (
          <button type="button" onClick={() => move(1)}>
            Next
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
