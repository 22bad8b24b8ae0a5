import {
  addDays,
  calendarDateIn,
  type Equipment,
  type EquipmentCheckout,
  type LabMeeting,
  type Minutes,
} from '@lab/contracts';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import {
  allIsHandled,
  asMember,
  inboxOf,
  removeAll,
  setClock,
  startNoticesLab,
  tellWhatIsDue,
  titlesOf,
} from './notices-lab.js';

const lab = await startNoticesLab();
afterAll(() => lab.close());
afterEach(async () => {
  await setClock(lab.notifications, null);
  await allIsHandled(lab);
  await removeAll(lab);
});

const today = calendarDateIn('Asia/Taipei')();
const day = (days: number): string => addDays(today, days);

/** Sends what is due at a local time, on a day relative to today. */
const tellAt = (days: number, time: string) => tellWhatIsDue(lab, `${day(days)} ${time}+08`);

const newItem = async (): Promise<number> => {
  const item = { name: 'Camera', description: 'With a tripod' };
  const { status, body } = await lab.equipment.member.post<Equipment>('/api/equipment', item);
  expect(status).toBe(201);
  return body.id;
};

/** Member 2 borrows an item. Returns the checkout's id. */
const checkOut = async (expectedReturnDate: string): Promise<number> => {
  const answer = await asMember(lab.equipment, 2).post<EquipmentCheckout>('/api/equipment-checkouts', {
    equipmentId: await newItem(),
    labMemberId: 2,
    expectedReturnDate,
    purpose: 'Pilot study',
  });
  expect(answer).toMatchObject({ status: 201 });
  await allIsHandled(lab);
  return answer.body.id;
};

describe('a borrower', () => {
  it('is reminded in the morning of the day before the item is due, and then every third day, five times in total', async () => {
    await checkOut(day(10));
    await tellAt(9, '07:59:59');
    expect(await titlesOf(lab, 2)).toEqual([]);
    await tellAt(9, '08:00:00');
    expect(await titlesOf(lab, 2)).toEqual(['Due tomorrow: Camera']);
    const shown = [];
    for (let late = 11; late < 28; late += 1) {
      await tellAt(late, '12:00:00');
      const { notifications, unread } = await inboxOf(lab, 2);
      if (unread > shown.length + 1) shown.push([late - 10, notifications[0]!.text.split(', ')[1]]);
    }
    expect(shown).toEqual([
      [1, '1 day ago.'],
      [4, '4 days ago.'],
      [7, '7 days ago.'],
      [10, '10 days ago.'],
      [13, '13 days ago.'],
    ]);
    expect((await inboxOf(lab, 2)).notifications[0]).toMatchObject({
      kind: 'item_overdue',
      title: 'Overdue: Camera',
      href: '/aimex/equipment?item=1',
    });
    expect(await titlesOf(lab, 1)).toEqual([]);
  });

  it('is reminded according to the new due date if an administrator changes it', async () => {
    const id = await checkOut(day(10));
    await lab.equipment.dataSource.query('UPDATE equipment_checkouts SET expected_return_date = $2 WHERE id = $1', [
      id,
      day(15),
    ]);
    await allIsHandled(lab);
    await tellAt(13, '23:00:00');
    expect(await titlesOf(lab, 2)).toEqual([]);
    await tellAt(14, '08:00:00');
    expect(await titlesOf(lab, 2)).toEqual(['Due tomorrow: Camera']);
  });
});

describe('a reservation', () => {
  const reserve = async (startDate: string, endDate: string): Promise<number> => {
    const answer = await asMember(lab.equipment, 3).post<{ id: number }>('/api/equipment-reservations', {
      equipmentId: await newItem(),
      labMemberId: 3,
      startDate,
      endDate,
      purpose: 'Field work',
    });
    expect(answer).toMatchObject({ status: 201 });
    await allIsHandled(lab);
    return answer.body.id;
  };

  it('is announced in the morning of its first day', async () => {
    await reserve(day(5), day(6));
    await tellAt(5, '07:59:59');
    expect(await titlesOf(lab, 3)).toEqual([]);
    await tellAt(5, '08:00:00');
    expect(await titlesOf(lab, 3)).toEqual(['Your reservation begins today: Camera']);
  });
});

describe('a member with a booking', () => {
  const retire = (id: number) => {
    const item = { name: 'Camera', description: 'With a tripod', status: 'retired' };
    return lab.equipment.member.put(`/api/equipment/${id}?evenBooked=true`, item);
  };

  it('is notified of each item that leaves it, and of what it still has', async () => {
    const equipmentIds = [await newItem(), await newItem()];
    const booking = { equipmentIds, start: day(3), end: day(4) };
    expect((await asMember(lab.equipment, 3).post('/api/equipment-bookings', booking)).status).toBe(201);
    const texts = [];
    for (const id of equipmentIds) {
      expect((await retire(id)).status).toBe(200);
      await allIsHandled(lab);
      texts.push((await inboxOf(lab, 3)).notifications[0]);
    }
    const notice = { kind: 'booking_changed', title: 'No longer in your booking: Camera', href: '/aimex/equipment' };
    expect(texts).toMatchObject([
      { ...notice, text: 'The lab no longer has it. Your booking still has: Camera.' },
      { kind: 'booking_changed', text: 'The lab no longer has it, so your booking was cancelled.' },
    ]);
  });
});

describe('the keeper of an item', () => {
  const kept = async (fields: object): Promise<number> => {
    const item = { name: 'Camera', description: 'With a tripod', keeperId: 2, ...fields };
    const { body } = await lab.equipment.member.post<Equipment>('/api/equipment', item);
    await allIsHandled(lab);
    return body.id;
  };

  it('is notified of a problem that another member reports', async () => {
    const id = await kept({});
    const report = { text: 'The lens is loose', maintenance: true };
    for (const reporter of [2, 3])
      expect((await asMember(lab.equipment, reporter).post(`/api/equipment/${id}/problems`, report)).status).toBe(201);
    await allIsHandled(lab);
    const { notifications } = await inboxOf(lab, 2);
    expect(notifications).toMatchObject([
      { kind: 'item_problem', title: 'Problem reported: Camera', href: `/aimex/equipment/${id}` },
    ]);
    expect(notifications[0]!.text).toContain('The lens is loose');
  });

  it('is reminded of the next check in the morning of its day, unless it was moved', async () => {
    const id = await kept({ nextCheckOn: day(5) });
    const item = { name: 'Camera', description: 'With a tripod', nextCheckOn: day(8) };
    await lab.equipment.member.put(`/api/equipment/${id}`, item);
    await allIsHandled(lab);
    await tellAt(5, '08:00:00');
    expect(await titlesOf(lab, 2)).toEqual([]);
    await tellAt(8, '08:00:00');
    expect(await titlesOf(lab, 2)).toEqual(['To be checked today: Camera']);
  });
});

/** A meeting with a to-do for member 2, due in ten days. */
const writeMinutes = async () => {
  await knowsMembers(lab.meetings, 3);
  const member = asMember(lab.meetings, 1);
  const fields = { date: '2040-01-03T19:00:00', type: 'progress_report', title: 'Reading group' };
  const { body: meeting } = await member.post<LabMeeting>('/api/lab-meetings', fields);
  const path = `/api/lab-meetings/${meeting.id}/minutes`;
  const item = { text: 'Order the headset', memberId: 2, dueDate: addDays(today, 10), isDone: false };
  const save = async (actionItems: object[]) => {
    const answer = await member.put<Minutes>(path, { decisions: null, notes: null, actionItems });
    expect(answer).toMatchObject({ status: 200 });
    await allIsHandled(lab);
    return answer.body.actionItems;
  };
  const [saved] = await save([item]);
  return { meeting, saved: saved!, save };
};

it('only the member with a to-do is reminded of it, in the morning of its due date, with a link to its meeting', async () => {
  const { meeting } = await writeMinutes();
  await tellAt(10, '07:59:59');
  expect(await titlesOf(lab, 2)).toEqual([]);
  await tellAt(10, '08:00:00');
  expect((await inboxOf(lab, 2)).notifications).toMatchObject([
    {
      kind: 'to_do_due',
      title: 'Due today: Order the headset',
      text: 'From the minutes of “Reading group”, Tue 3 Jan 2040.',
      href: `/aimex/lab-meetings/${meeting.id}`,
    },
  ]);
  expect(await titlesOf(lab, 1)).toEqual([]);
});

it('a to-do that is done or reassigned causes no reminder, and a new due date causes a new one', async () => {
  const { saved, save } = await writeMinutes();
  await save([{ ...saved, dueDate: addDays(today, 12) }]);
  await tellAt(11, '12:00:00');
  expect(await titlesOf(lab, 2)).toEqual([]);
  await asMember(lab.meetings, 2).put(`/api/action-items/${saved.id}`, { isDone: true });
  await allIsHandled(lab);
  await tellAt(13, '12:00:00');
  expect(await titlesOf(lab, 2)).toEqual([]);
});
