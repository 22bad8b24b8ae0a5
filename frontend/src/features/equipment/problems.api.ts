import type {
  BrokenBooking,
  EquipmentProblem,
  EquipmentProblemList,
  ReportedProblem,
  Topic,
  UndoneEquipment,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { uploadForm } from '../../lib/http/upload';
import { useSendOnce } from '../../lib/http/use-send-once';
import { IN_OWN_NAME } from '../../lib/session/acting';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';

const TOPIC: Topic = 'equipment';

/** The problems of an item: open ones first, then the latest. */
export const useProblems = (equipmentId: number) =>
  useTopicQuery(TOPIC, `/api/equipment-problems?equipmentId=${equipmentId}`, {
    select: ({ problems }: EquipmentProblemList) => problems,
  });

const pathOf = (equipmentId: number): string => `/api/equipment/${equipmentId}/problems`;

/** The bookings that maintenance of an item would break. */
export const useBreaks = (equipmentId: number, isEnabled: boolean) =>
  useQuery({
    queryKey: [TOPIC, 'breaks', equipmentId],
    enabled: isEnabled,
    queryFn: async (): Promise<BrokenBooking[]> => {
      const asked = { text: '?', maintenance: true };
      return (await http.post<ReportedProblem>(`${pathOf(equipmentId)}?dryRun=true`, asked)).breaks;
    },
  });

interface Report {
  text: string;
  since: string;
  maintenance: boolean;
  move: { bookingId: number; equipmentId: number | null }[];
  photo: File | undefined;
}

export const useReportProblem = (equipmentId: number) => {
  const sendOnce = useSendOnce();
  return useTopicMutation(
    TOPIC,
    ({ text, since, maintenance, move, photo }: Report) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ text, since, maintenance, move: JSON.stringify(move) }))
        form.append(name, String(value));
      if (photo) form.append('photo', photo);
      const path = pathOf(equipmentId);
      return sendOnce(path, form, (headers) => uploadForm<ReportedProblem>(path, form, { headers }));
    },
    IN_OWN_NAME,
  );
};

export const useUndoProblem = () =>
  useTopicMutation(TOPIC, (undoToken: string) =>
    http.post<UndoneEquipment>('/api/equipment-problems/undo', { undoToken }),
  );

export const useSolveProblem = (id: number) =>
  useTopicMutation(
    TOPIC,
    (note: string) =>
      http.put<EquipmentProblem>(`/api/equipment-problems/${id}`, {
        isSolved: true,
        note: note || undefined,
      }),
    IN_OWN_NAME,
  );
