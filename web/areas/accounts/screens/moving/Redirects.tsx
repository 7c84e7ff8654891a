import { download, toProblem } from '@masthead/client';
import { Button, Columns, Row, Section, saveFile, TextField, toast } from '@masthead/kit';
import { getKindLabel, type Moving } from '../../model/moving';
import { useKept } from './useRun';

/** Download a file of the server: the report, or where old addresses lead now. */
export async function saveReport(path: string, name: string): Promise<void> {
  try {
    saveFile(await download(`moving-in/${path}`, { accept: 'application/octet-stream' }), name);
  } catch (error) {
    toast.error(toProblem(error).message);
  }
}

const PATTERNS = { post: '/blog/{id}-{permalink}', job: '', event: '' };

/** Downloads of where old addresses lead now, by what the site's addresses look like, and of the map of ids. */
export function Redirects({ moving }: { moving: Moving }) {
  const [patterns, setPatterns] = useKept(moving, 'patterns', PATTERNS);
  const query = new URLSearchParams(patterns);
  const files = [
    ['CSV', `redirects?format=csv&${query}`, 'redirects.csv'],
    ['nginx', `redirects?format=nginx&${query}`, 'redirects.conf'],
    ['Traefik', `redirects?format=traefik&${query}`, 'redirects.yml'],
    ['Map of ids', 'report?format=csv', 'ids.csv'],
  ] as const;
  return (
    <Section
      small
      heading="h2"
      title="Old addresses"
      about="Where each old address leads now, for the server that answers there. Say what the addresses of the site look like."
    >
      <Columns template="repeat(3, minmax(0, 1fr))" gap={3}>
        {(['post', 'job', 'event'] as const).map((kind) => (
          <TextField
            key={kind}
            id={`address-${kind}`}
            name={`address-${kind}`}
            label={getKindLabel(kind)}
            value={patterns[kind]}
            onChange={(text) => setPatterns({ ...patterns, [kind]: text })}
          />
        ))}
      </Columns>
      <Row gap={2} wrap>
        {files.map(([label, path, name]) => (
          <Button key={name} size="small" icon="download" onClick={() => void saveReport(path, name)}>
            {label}
          </Button>
        ))}
      </Row>
    </Section>
  );
}
