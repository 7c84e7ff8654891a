import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './Lightbox.module.css';
import { Picture } from './Picture';

interface LightboxProps {
  pictures: readonly string[];
  getAlt: (index: number) => string;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Dialog with one enlarged image; ← and → go through the images, Escape closes it. */
export function Lightbox({ pictures, getAlt, at, onMove, onClose }: LightboxProps) {
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
