import { useState } from 'react';
import { Button } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import { STILL, useIsAnimated } from './animation';
import { CropFrame } from './CropFrame';
import { type CropArea, cropImage } from './crop';
import { getTargetSize, type SizeRule } from './imageRules';
import { useObjectUrl } from './useObjectUrl';

interface CropDialogProps {
  file: File;
  size: SizeRule;
  onCropped: (file: File) => void;
  onClose: () => void;
}

/** Crops an image to a required size. */
export default function CropDialog({ file, size, onCropped, onClose }: CropDialogProps) {
  const target = getTargetSize(size);
  const address = useObjectUrl(file);
  const note = useIsAnimated(file) && STILL;
  const [area, setArea] = useState<CropArea | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const crop = () => {
    if (!area) return;
    cropImage(file, area, target).then(onCropped, (error: Error) => setFailure(error.message));
  };
  return (
    <Dialog
      opened
      title="Crop to fit"
      context={`${target.width} × ${target.height} px`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!area} onClick={crop}>
            Crop
          </Button>
        </>
      }
    >
      <CropFrame image={address} target={target} area={area} onArea={setArea} failure={failure} note={note} />
    </Dialog>
  );
}
