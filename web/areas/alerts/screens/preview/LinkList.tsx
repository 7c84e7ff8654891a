import { Hidden, Icon, type IconName, Row, Stack } from '@masthead/kit';
import { shortenLink } from '../../model/addresses';
import type { CheckedUrl, CheckStatus } from '../../model/linkChecks';
import { findSlotKey } from '../../model/report';
import { ExpandableList } from './ExpandableList';
import { Part } from './Part';
import styles from './Preflight.module.css';

/** Return whether a link is in a slot. Those come before the links of the email's frame. */
const isSlotLink = ({ section }: CheckedUrl): boolean => findSlotKey(section) !== undefined;

const isFailed = ({ check }: CheckedUrl): boolean => ['broken', 'blocked', 'unknown'].includes(check?.status ?? '');

const STATES: Record<CheckStatus, { icon: IconName; label: string }> = {
  ok: { icon: 'check', label: 'Answers' },
  broken: { icon: 'warning', label: 'Broken' },
  blocked: { icon: 'warning', label: 'Not reachable for readers' },
  unknown: { icon: 'info', label: 'Could not be checked' },
  checking: { icon: 'clock', label: 'Being checked' },
  skipped: { icon: 'minus', label: 'Not checked' },
};

/** Every link in the email with its section and the result of its check; failed ones first, then those sent before, then redirected ones. */
export function LinkList({ links }: { links: CheckedUrl[] }) {
  const rank = (link: CheckedUrl): number =>
    [isFailed(link), link.sentIn, link.check?.finalUrl, isSlotLink(link), true].findIndex(Boolean);
  const ordered = [...links].sort((one, other) => rank(one) - rank(other));
  return (
    <Part title="Links" count={links.length}>
      <ExpandableList
        items={ordered.map(({ url, section, check, sentIn }) => (
          <Row as="li" key={`${section} ${url}`} gap={2} align="start" className={check && styles[check.status]}>
            {check && <State status={check.status} reason={check.reason} />}
            <Stack>
              <LinkAddress url={url} />
              {sentIn && <span className={styles.final}>was in {sentIn}</span>}
              {check?.finalUrl && (
                <a
                  href={check.finalUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.final}
                  title={check.finalUrl}
                >
                  leads to {shortenLink(check.finalUrl)}
                </a>
              )}
            </Stack>
            <span>{section}</span>
          </Row>
        ))}
      />
    </Part>
  );
}

/** A link's address. A merge tag of the mail service is a text: it becomes an address when the email is sent. */
function LinkAddress({ url }: { url: string }) {
  if (!/^(https?|mailto):/i.test(url)) return <span title={url}>{url}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {shortenLink(url)}
    </a>
  );
}

function State({ status, reason }: { status: CheckStatus; reason: string | null | undefined }) {
  const { icon, label } = STATES[status];
  const text = reason ? `${label}: it ${reason}` : label;
  return (
    <i title={text}>
      <Icon name={icon} />
      <Hidden>{text}. </Hidden>
    </i>
  );
}
