import { useSession } from '@masthead/client';
import { Button, Drawer, Facts, formatTime, Loading, Row, Small, Stack, Text } from '@masthead/kit';
import { siteApi } from '../../../api';
import type { Site } from '../../../model/records';
import type { Section } from '../../../model/sections';
import type { Values } from '../../../model/values';
import { listDifferences, toVersionValues, type Version } from '../../../model/versions';
import styles from './History.module.css';

interface HistoryProps {
  section: Section;
  site: Site;
  /** The values in the form, with which versions are compared. */
  values: Values;
  onRestore: (values: Values) => void;
  onClose: () => void;
}

/** Earlier versions of a section, newest first, each with Restore (SITE-24). */
export default function History({ section, site, values, onRestore, onClose }: HistoryProps) {
  const query = siteApi.useVersionsQuery(
    { id: site.microsite.id, section: section.name },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error } = query;
  return (
    <Drawer opened title="History" context={section.title} onClose={onClose}>
      <Stack gap={4} pad={[4, 5]} size="sm" tone="secondary" className={styles.drawer}>
        {(error || !data) && <Loading query={query} what="The history" />}
        {data?.length === 0 && <p>Nothing was changed in the last 30 days.</p>}
        {data && data.length > 0 && (
          <>
            <p>What the section held before each change of the last 30 days, at most 20.</p>
            <ol aria-label="Versions">
              {data.map((version) => (
                <VersionRow key={version.id} {...{ version, section, site, values, onRestore }} />
              ))}
            </ol>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

interface VersionRowProps extends Omit<HistoryProps, 'onClose'> {
  version: Version;
}

function VersionRow({ version, section, site, values, onRestore }: VersionRowProps) {
  const { isStaff } = useSession();
  const earlier = toVersionValues(section, version, site);
  const differences = listDifferences(section, earlier, values);
  const name = `Before ${formatTime(version.changedAt)}`;
  return (
    <Stack as="li" gap={2} className={styles.version}>
      <Row gap={3} justify="between">
        <Text as="h3" size="sm" weight="medium" tone="text">
          {name}
        </Text>
        {differences.length > 0 && (
          <Button size="small" icon="undo" aria-label={`Restore: ${name}`} onClick={() => onRestore(earlier)}>
            Restore
          </Button>
        )}
      </Row>
      <Small>Then changed by {version.changedBy ?? (isStaff ? 'a removed user' : 'the publisher')}</Small>
      {differences.length === 0 && <Small>The same as in the form.</Small>}
      <Facts
        stacked
        width={168}
        className={styles.differences}
        items={Object.fromEntries(differences.map(({ label, value }) => [label, value]))}
      />
    </Stack>
  );
}
