import { forgetUnfinishedUpload, listUnfinishedUploads, type UnfinishedUpload } from '@masthead/client';
import { Button, formatBytes } from '@masthead/kit';
import type { QueuedFile } from '@masthead/kit/editor';
import { useState } from 'react';
import { LIBRARY } from '../../model/presets';
import styles from './MultipleUpload.module.css';

/** Large uploads interrupted by a reload. The browser no longer has the files, so the user must choose them again. */
export function Unfinished({ chosen }: { chosen: readonly QueuedFile[] }) {
  const [interrupted, setInterrupted] = useState(() => listUnfinishedUploads(LIBRARY));
  const isChosen = ({ name, size }: UnfinishedUpload) =>
    chosen.some(({ file }) => file.name === name && file.size === size);
  const remaining = interrupted.filter((one) => !isChosen(one));
  if (remaining.length === 0) return null;
  const discardUpload = (one: UnfinishedUpload) => {
    forgetUnfinishedUpload(one);
    setInterrupted(interrupted.filter((other) => other !== one));
  };
  return (
    <section className={styles.notice} aria-label="Unfinished uploads">
      <h2>Unfinished uploads</h2>
      <ul>
        {remaining.map((one) => (
          <li key={one.uploadId}>
            <span>
              {one.name}: {formatBytes(Math.round(one.size * one.share))} of {formatBytes(one.size)} sent. Choose the
              file again to go on.
            </span>
            <Button size="small" srSuffix={one.name} onClick={() => discardUpload(one)}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
