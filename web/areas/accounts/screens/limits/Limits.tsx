import { PageHeader } from '@masthead/kit';
import { AddressUploads } from './AddressUploads';
import { Beacons } from './Beacons';
import { Emails } from './Emails';
import styles from './Limits.module.css';
import { Uploads } from './Uploads';

/** `/limits`: what counts against limits, and the switches that stop it (ACCESS-40). */
export default function Limits() {
  return (
    <>
      <PageHeader title="Limits" subtitle="Uploads, emails and visits that others cause, and how to stop them." />
      <div className={styles.page}>
        <Uploads />
        <AddressUploads />
        <Emails />
        <Beacons />
      </div>
    </>
  );
}
