import { Button, formatBytes, formatCountOf, formatInstant } from '@masthead/kit';
import { useEffect, useRef } from 'react';
import type { Receipt } from '../../model/submission';
import styles from './Submission.module.css';

/** Receipt of a submission with names, sizes and time, for printing. */
export function ReceiptView({ receipt, onMore }: { receipt: Receipt; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const bytes = receipt.files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        Thank you. Your submission has been received.
      </h2>
      <dl className={styles.facts}>
        <dt>Sponsor organisation</dt>
        <dd>{receipt.company}</dd>
        <dt>Sent</dt>
        <dd>{formatInstant(receipt.sentAt)}</dd>
      </dl>
      <table className={styles.sent}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {receipt.files.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been sent twice
            <tr key={index}>
              <td>{name}</td>
              <td>{formatBytes(size)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(receipt.files.length, 'file')}</th>
            <td>{formatBytes(bytes)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onMore}>Submit more</Button>
      </div>
    </section>
  );
}
