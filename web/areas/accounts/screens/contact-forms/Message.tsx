import { formatTime, Icon, Link } from '@masthead/kit';
import { findSubject, getNotMailedReason, getReplyLink, summarizeForm } from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import { PropertyList } from '../Facts';
import styles from './FormDetails.module.css';

/** The message, its sender and date, and a link to the record it refers to. */
export function Message({ contact }: { contact: ContactForm }) {
  const { message, email, company, createdAt, notMailed } = contact;
  const subject = findSubject(contact);
  return (
    <div className={styles.message}>
      <PropertyList
        properties={{
          Email: email && <a href={getReplyLink(email)}>{email}</a>,
          Company: company,
          ...(subject && {
            [subject.noun]: (
              <Link to={subject.to} className={styles.subject}>
                <Icon name={subject.noun === 'Folder' ? 'exchange' : 'grid'} size={14} />
                {subject.label}
              </Link>
            ),
          }),
          Received: formatTime(createdAt),
        }}
      />
      {notMailed.length > 0 && (
        <ul className={styles.notMailed} aria-label="Not emailed">
          {notMailed.map(({ email: to, reason }) => (
            <li key={to}>
              Not emailed to {to}: {getNotMailedReason(reason)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text}>{message || summarizeForm(contact)}</p>
    </div>
  );
}
