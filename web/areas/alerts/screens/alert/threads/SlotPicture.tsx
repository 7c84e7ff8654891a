import { Thumbnail } from '@masthead/kit';
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import type { Pin, Thread } from '../../../model/threads';
import styles from './Threads.module.css';

interface PictureProps {
  src: string;
  of: string;
  /** The slot's own image, which takes pins. */
  image: string;
  /** The threads with a pin on it, in the order of their numbers. */
  pinned: readonly Thread[];
  /** The pin of the message being written. */
  pin: Pin | undefined;
  onPin: (pin: Pin | undefined) => void;
}

const ACROSS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const limit = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 1000;

/** The picture of a slot with its pins. A click, or Enter and then the arrow keys, places that of a new thread. */
export function SlotPicture({ src, of, image, pinned, pin, onPin }: PictureProps) {
  const thumbnail = src && <Thumbnail src={src} width={120} height={98} />;
  if (!image) return thumbnail;
  const put = (x: number, y: number) => onPin({ x: limit(x), y: limit(y), picture: image });
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (detail === 0) return pin || put(0.5, 0.5); // by key
    put((clientX - left) / width, (clientY - top) / height);
    currentTarget.closest('aside')?.querySelector('textarea')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const across = ACROSS[event.key] ?? 0;
    const down = DOWN[event.key] ?? 0;
    if (!across && !down) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.02;
    put((pin?.x ?? 0.5) + size * across, (pin?.y ?? 0.5) + size * down);
  };
  const mark = (number: number, { x, y }: Thread | Pin, props: ComponentProps<'button'>) => (
    <button
      key={props.id}
      type="button"
      className={styles.pin}
      style={{ left: `${100 * (x ?? 0)}%`, top: `${100 * (y ?? 0)}%` }}
      {...props}
    >
      {number}
    </button>
  );
  const next = pinned.length + 1;
  return (
    <div className={styles.picture}>
      {thumbnail}
      <button type="button" aria-label={`Pin a place on the picture of ${of}`} onClick={click} onKeyDown={press} />
      {pinned.map((thread, at) =>
        mark(at + 1, thread, {
          id: `pin-${thread.id}`,
          'aria-label': `Pin ${at + 1}: ${thread.messages[0]?.text}`,
          onClick: () => document.getElementById(`thread-${thread.id}`)?.focus(),
        }),
      )}
      {pin && mark(next, pin, { 'aria-label': `Remove pin ${next}`, onClick: () => onPin(undefined) })}
    </div>
  );
}
