import { equipmentImportFields, equipmentImportLabel, type EquipmentImportField } from '@lab/contracts';
import type { Columns } from '@lab/service-kit';

/** The headings by which columns are recognised besides the fields' labels, in the languages that labs have sent. */
const HEADINGS: Readonly<Record<EquipmentImportField, readonly string[]>> = {
  name: ['name', 'Item', 'Asset name', 'Equipment', 'Gerät', 'Bezeichnung', 'Nom', 'Nombre', '名稱', '品名'],
  serialNumber: ['serialNumber', 'Serial', 'S/N', 'Seriennummer', 'Numéro de série', '序號'],
  model: ['model', 'Modell', 'Type', 'Modèle', '型號'],
  category: ['category', 'Kategorie', 'Catégorie', 'Categoría', '類別'],
  description: ['description', 'Beschreibung', 'Descripción', '說明', '描述'],
  location: ['location', 'Room', 'Standort', 'Raum', 'Ort', 'Lieu', 'Ubicación', '位置', '地點'],
  purchaseDate: ['purchaseDate', 'Purchased', 'Bought', 'Kaufdatum', 'Anschaffungsdatum', '購買日期'],
  value: ['value', 'Price', 'Cost', 'Purchase cost', 'Wert', 'Preis', 'Prix', '價值', '價格'],
  status: ['status', 'State', 'Zustand', '狀態'],
  keeperId: ['keeperId', 'Responsible', 'Contact', 'Verantwortlich', 'Betreuer', '負責人', '保管人'],
  notes: ['notes', 'Comment', 'Bemerkung', 'Notizen', '備註'],
  nextCheckOn: ['nextCheckOn', 'Next check', 'Nächste Prüfung', '下次檢查'],
  isPublic: ['isPublic', 'Public', 'Öffentlich', '公開'],
  manualUrl: ['manualUrl', 'Manual', 'Handbuch', 'Anleitung', '手冊'],
  photo: ['photo', 'Image', 'Picture', 'Foto', 'Bild', '照片'],
};

/** How the columns of an equipment table are recognised. */
export const equipmentColumns = (given: Columns<EquipmentImportField>['given']): Columns<EquipmentImportField> => ({
  given,
  headings: Object.fromEntries(
    equipmentImportFields.map((field) => [field, [...HEADINGS[field], equipmentImportLabel(field)]]),
  ) as Record<EquipmentImportField, string[]>,
  needed: ['name', 'description'],
});
