import { paths } from '@lab/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

export const NAVIGATION_DELAY_MS = 500;

/** Leads back to the schedule, with a moment to see what happened; not once someone has left the page by themself. */
export const useAfterSuccess = () => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(paths.labMeetings, { preventScrollReset: true }),
      NAVIGATION_DELAY_MS,
    );
  };
};
