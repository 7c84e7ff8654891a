import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { Button } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import styles from './CropDialog.module.css';
import { cropped, enlargement, type Part, smallestZoom } from './crop';
import { type SizeRule, targetOf } from './imageRules';

interface CropDialogProps {
  file: File;
  size: SizeRule;
  onCropped: (file: File) => void;
  onClose: () => void;
}

const LARGEST_ZOOM = 4;

/** Crops an image to a required size. Mouse, touch or keyboard move and scale it behind a frame. */
export default function CropDialog({ file, size, onCropped, onClose }: CropDialogProps) {
  const target = targetOf(size);
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [least, setLeast] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const measured = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setLeast(smallestZoom({ width: naturalWidth, height: naturalHeight }, target));
  const crop = () => {
    if (!part) return;
    cropped(file, part, target).then(onCropped, (error: Error) => setFailure(error.message));
  };
  const fitAll = () => {
    setPlace({ x: 0, y: 0 });
    setZoom(least);
  };
  const enlarged = part ? enlargement(part, target) : 1;
  return (
    <Dialog
      opened
      title="Crop to fit"
      context={`${target.width} × ${target.height} px`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!part} onClick={crop}>
            Use this part
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            minZoom={least}
            maxZoom={LARGEST_ZOOM}
            aspect={target.width / target.height}
            restrictPosition={zoom >= 1}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': 'Frame: arrow keys move the picture' }}
            onMediaLoaded={measured}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setPart(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>Size</span>
        <input
          type="range"
          min={least}
          max={LARGEST_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <Button size="small" onClick={fitAll}>
          Fit all of it
        </Button>
      </label>
      <p className={styles.said} role="status">
        {failure ?? (enlarged > 1.05 ? `Enlarged ${enlarged.toFixed(1)} times: it may look soft.` : '')}
      </p>
    </Dialog>
  );
}

/** Return an object URL of a file. */
function useAddress(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
