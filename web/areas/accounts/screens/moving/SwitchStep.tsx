import { CheckboxField, Link, Row, Section, Stack, Text } from '@masthead/kit';
import { Redirects } from './Redirects';
import { type StepProps, useKept } from './useRun';

/** The first is ticked by the system. */
const CHECKS = [
  { id: 'proof', label: 'The proof has run', aside: 'each difference has its reason' },
  { id: 'closed', label: 'The old system is closed for writing', aside: 'so that nothing changes there any more' },
  { id: 'changes', label: 'What changed since the move was brought', aside: 'Bring changes, above' },
  { id: 'map', label: 'The redirect map is in place', aside: 'old addresses, below' },
  { id: 'users', label: 'The users are invited; none has a password here', aside: <Link to="/user-list">Users</Link> },
  { id: 'ended', label: 'The server of this screen is stopped', aside: 'its key ends within a day by itself' },
];

/** What to do on the day of the switch, in this order. What is ticked is kept in the browser. */
export function SwitchStep({ moving }: StepProps) {
  const [ids, setIds] = useKept<readonly string[]>(moving, 'ticked', []);
  const tick = (id: string, on: boolean) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <Stack gap={5} max={720}>
      <Section heading="h2" title="Before you switch">
        <Stack as="ol" gap={3}>
          {CHECKS.map(({ id, label, aside }) => (
            <Row as="li" key={id} gap={3} wrap>
              <CheckboxField
                id={`switch-${id}`}
                name={`switch-${id}`}
                label={label}
                value={id === 'proof' || ids.includes(id)}
                disabled={id === 'proof'}
                onChange={(on) => tick(id, on)}
              />
              <Text as="span" size="sm" tone="secondary">
                {id === 'proof' && moving.differences.length === 0 ? 'nothing differs' : aside}
              </Text>
            </Row>
          ))}
        </Stack>
      </Section>
      <Redirects moving={moving} />
    </Stack>
  );
}
