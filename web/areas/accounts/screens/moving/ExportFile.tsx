import { toProblem } from '@masthead/client';
import { type BoundField, Button, Meter, Row, Stack, Text, toast } from '@masthead/kit';
import { DropZone } from '@masthead/kit/editor';
import { useState } from 'react';
import { uploadExport } from '../../api/moving';

/** The file of an export, sent as soon as it is chosen. */
export function ExportFile({ id, label, value, error, onChange }: BoundField<string>) {
  const [share, setShare] = useState<number | null>(null);
  const send = async (file: File) => {
    try {
      onChange(await uploadExport(file, setShare));
    } catch (problem) {
      toast.error(toProblem(problem).message);
    } finally {
      setShare(null);
    }
  };
  return (
    <Stack gap={1}>
      <Text id={`${id}-label`} size="sm" weight="medium">
        {label}
      </Text>
      <DropZone id={id} accept=".xml,.json,.csv,.xlsx" onFiles={([file]) => file && void send(file)}>
        {(open) => (
          <Row gap={3} wrap size="sm" tone="secondary">
            <Button icon="export" busy={share !== null} onClick={open}>
              {value ? 'Choose another file' : 'Choose file'}
            </Button>
            <span>{value || 'or drop it here'}</span>
          </Row>
        )}
      </DropZone>
      {share !== null && <Meter value={share} max={1} label={`Sending ${label.toLowerCase()}`} />}
      {error && (
        <Text size="xs" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
