import { formatTime, Icon, Link } from '@masthead/kit';
import { answerTo, gistOf, notMailedWord, subjectOf } from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import { Facts } from '../Facts';
import styles from './FormDetails.module.css';

/** The message, its sender and date, and a link to the record it refers to. */
export function Message({ contact }: { contact: ContactForm }) {
  const { message, email, company, createdAt, notMailed } = contact;
  const subject = subjectOf(contact);
  return (
    <div className={styles.message}>
      <Facts
        facts={{
          Email: email && <a href={answerTo(email)}>{email}</a>,
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
              Not emailed to {to}: {notMailedWord(reason)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text}>{message || gistOf(contact)}</p>
    </div>
  );
}
